import { useEntered } from './entered.ts'
import { WalletButtons } from './wallet-buttons.tsx'
import { signInWith } from './wallets.ts'

export function WalletList() {
  const entered = useEntered()
  return (
    <>
      <p className="or">or with a wallet</p>
      <WalletButtons
        onUse={async (wallet) => {
          await signInWith(wallet)
          await entered()
        }}
      />
    </>
  )
}
