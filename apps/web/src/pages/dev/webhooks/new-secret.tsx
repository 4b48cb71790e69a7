import type { NewWebhook } from '@shugyo/sdk'
import { SecretOnce } from '../../../ui/controls/secret-once.tsx'
import { CodeBlock } from '../../../ui/reading/code-block.tsx'

export type NewSecretProps = {
  readonly webhook: NewWebhook
  readonly title: string
  readonly onDone: () => void
}

/** The secret that signs the deliveries, shown this once. */
export const NewSecret = ({ webhook, title, onDone }: NewSecretProps) => (
  <div className="hook-secret">
    <SecretOnce title={title} secret={webhook.secret} name="signing secret" onDone={onDone}>
      <p className="sm t2">Give it to your endpoint: with it you know that a delivery is ours.</p>
      <CodeBlock text={VERIFY} label="Verify a delivery" />
    </SecretOnce>
  </div>
)

export const VERIFY = `import { verifyWebhook } from '@shugyo/sdk'

// body: the bytes as they came, before anything parses them
const event = await verifyWebhook({
  body,
  signature: request.headers['svc-signature'],
  secret: process.env.SHUGYO_WEBHOOK_SECRET,
})`
