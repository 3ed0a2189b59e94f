import type { ReactNode } from 'react'
import { useHandbookAccess } from '#features/handbook'
import { WaitingScreen } from '#parts/form-page.tsx'
import { useTranslation } from '#texts'
import ForbiddenPage from '../errors/forbidden-page.tsx'

/** A screen of the handbook for whoever has it; for anybody else, that they may not open it. */
export function HandbookGate({ children }: { children: ReactNode }) {
	const { t } = useTranslation('account')
	const { may, ...read } = useHandbookAccess()
	if (may === undefined) return <WaitingScreen title={t('handbook')} failed={read} />
	return may ? children : <ForbiddenPage />
}
