/**
 * Runs in the page of somebody who is signed in: whether their list of hotels is on the disk. Without it no screen
 * opens offline.
 */
export function keepsHotels(): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('coperto-device');
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const database = opening.result;
      const reading = database.transaction('values').objectStore('values').getAllKeys();
      reading.onsuccess = () => {
        database.close();
        resolve(reading.result.some((key) => String(key).startsWith('coperto-lists-')));
      };
    };
  });
}
