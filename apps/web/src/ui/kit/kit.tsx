import './kit.css'
import { Toasts } from '../feedback/toast.tsx'
import { Cards } from './cards.tsx'
import { Controls } from './controls.tsx'
import { Learning } from './learning.tsx'
import { States } from './states.tsx'

/** All components on one page, for the eye and for the accessibility checker. In development only. */
export const Kit = () => (
  <main className="kit">
    <h1>States and parts</h1>
    <States />
    <Controls />
    <Cards />
    <Learning />
    <Toasts />
  </main>
)
