/** The reason for which a URL may not be dialled. */
export class Refused extends Error {}

/** No connection was made, so nobody has seen anything of the request. */
export class NotConnected extends Error {}
