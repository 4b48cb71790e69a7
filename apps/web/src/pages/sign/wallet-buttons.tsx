import { Wallet as WalletIcon } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/controls/button.tsx'
import { problemLine } from '../../ui/feedback/problem.ts'
import { Refused } from '../../ui/feedback/refusals.tsx'
import { useWallets, type Wallet, WalletRefusal } from './wallets.ts'

/** Only a data URL: no wallet may make the page load anything. */
const isPicture = (icon: string): boolean => /^data:image\//.test(icon)

/** The wallets of this browser, one button each; a refusal is shown below them. */
export function WalletButtons({ onUse }: { readonly onUse: (wallet: Wallet) => Promise<void> }) {
  const wallets = useWallets()
  const [asking, setAsking] = useState<string | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)

  async function use(wallet: Wallet) {
    setAsking(wallet.info.uuid)
    setRefusal(null)
    try {
      await onUse(wallet)
    } catch (error) {
      setRefusal(error instanceof WalletRefusal ? error.message : problemLine(error))
    } finally {
      setAsking(null)
    }
  }

  return (
    <div className="wallets">
      {wallets.map((wallet) => (
        <Button
          key={wallet.info.uuid}
          kind="ghost"
          disabled={asking !== null && asking !== wallet.info.uuid}
          busy={asking === wallet.info.uuid && `Answer in ${wallet.info.name}`}
          icon={
            isPicture(wallet.info.icon) ? (
              <img src={wallet.info.icon} alt="" />
            ) : (
              <WalletIcon size={20} aria-hidden />
            )
          }
          onClick={() => use(wallet)}
        >
          {wallet.info.name}
        </Button>
      ))}
      {wallets.length === 0 && (
        <p className="sm t2">
          No wallet announced itself in this browser. Unlock or install one, and it shows here.
        </p>
      )}
      <Refused>{refusal}</Refused>
    </div>
  )
}
