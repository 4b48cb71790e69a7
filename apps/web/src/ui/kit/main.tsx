import '../../styles/index.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Kit } from './kit.tsx'

document.documentElement.dataset['theme'] = new URLSearchParams(location.search).get('theme') ?? 'dark'
const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <Kit />
    </StrictMode>,
  )
