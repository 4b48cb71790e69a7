/** How many skills that use a slot an agent may have equipped at once. */
export const EQUIP_SLOTS = 4
