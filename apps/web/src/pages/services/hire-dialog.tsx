import type { Service } from '@shugyo/sdk'
import { Dialog } from '../../ui/controls/dialog.tsx'
import { HireForm } from './hire-form.tsx'

type Props = { readonly service: Service | null; readonly onClose: () => void }

/** The hire form as a dialog, for lists of services. */
export const HireDialog = ({ service, onClose }: Props) => (
  <Dialog paper open={service !== null} onClose={onClose} title={service?.title ?? ''}>
    {service && <HireForm key={service.id} service={service} />}
  </Dialog>
)
