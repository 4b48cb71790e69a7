/** A file of its own: few pages name keys, and every page loads the pills. */
export const Kbd = ({ children }: { readonly children: string }) => <kbd className="kbd">{children}</kbd>
