/** The answer of an operation that is declared with `html`: a page for a person, sent as it is. */
export class HtmlPage {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

/** The answer of an operation that is declared with `svg`. */
export class SvgPicture extends HtmlPage {}

/** A page with players' words runs apart from our own: it can use no cookie and no address of ours. */
export const APART =
  "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; sandbox allow-scripts; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** A picture is only shown: nothing in it runs or loads. */
export const STILL = "default-src 'none'; sandbox; frame-ancestors 'none'"
