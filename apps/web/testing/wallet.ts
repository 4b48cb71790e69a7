/**
 * Runs in the page before anything of ours: a wallet that announces itself as EIP-6963 says, and passes on what it is to
 * sign to `window.signForTest`.
 */
export function announceWallet({ address, refuses }: { address: string; refuses: boolean }): void {
  const provider = {
    async request({ method, params }: { method: string; params?: readonly string[] }) {
      if (method === 'eth_chainId') return '0x1'
      if (method === 'eth_requestAccounts') {
        if (refuses) throw Object.assign(new Error('no'), { code: 4001 })
        return [address]
      }
      if (method !== 'personal_sign' || params?.[1] !== address) throw new Error(`unknown: ${method}`)
      const { signForTest } = globalThis as unknown as { signForTest: (hex: string) => Promise<string> }
      return signForTest(params[0] ?? '')
    },
  }
  const icon =
    'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><circle cx="4" cy="4" r="4"/></svg>'
  const detail = Object.freeze({ info: { uuid: 'a', name: 'Fox Wallet', icon, rdns: 'test.fox' }, provider })
  const announce = () => dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  addEventListener('eip6963:requestProvider', announce)
  announce()
}
