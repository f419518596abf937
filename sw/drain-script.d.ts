/** Address of the script of Background Sync, which the build makes (scripts/background-sync.ts). */
declare module 'virtual:drain-script' {
  const address: string;
  export default address;
}
