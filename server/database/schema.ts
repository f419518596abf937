export const schema = {};
