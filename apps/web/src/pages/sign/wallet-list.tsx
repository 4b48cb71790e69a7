import { useEntered } from './entered.ts'
import { type Suspension, suspensionOf } from './suspension.ts'
import { WalletButtons } from './wallet-buttons.tsx'
import { signInWith } from './wallets.ts'

type Props = { readonly onSuspended?: (suspension: Suspension) => void }

export function WalletList({ onSuspended }: Props) {
  const entered = useEntered()
  return (
    <>
      <p className="or">or with a wallet</p>
      <WalletButtons
        onUse={async (wallet) => {
          await signInWith(wallet).catch((error) => {
            const suspension = suspensionOf(error)
            if (suspension) onSuspended?.(suspension)
            throw error
          })
          await entered()
        }}
      />
    </>
  )
}
