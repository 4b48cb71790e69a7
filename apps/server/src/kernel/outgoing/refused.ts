/** Why a URL may not be dialled. */
export class Refused extends Error {}

/** No connection came about, so nobody has seen anything of the request. */
export class NotConnected extends Error {}
