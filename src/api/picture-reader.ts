/** Where the server has what pictures are read with; the version in it changes with the library. */
export const pictureReader = '/ocr/7.0.0';
