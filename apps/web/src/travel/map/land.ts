/** The coasts of the world, packed (`packed.ts`). Filled in when the app is built, by build/thin-land.ts. */
export const land: string = ''
