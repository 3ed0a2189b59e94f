import { createRoot } from 'react-dom/client'
import DevUiPage from './routes/dev-ui-page.tsx'
import './styles/app.css'

const root = document.getElementById('root')
if (root) createRoot(root).render(<DevUiPage />)
