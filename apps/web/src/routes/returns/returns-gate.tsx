import type { ReactNode } from 'react'
import { useReturnsAccess } from '#features/returns'
import { WaitingScreen } from '#parts/form-page.tsx'
import { useTranslation } from '#texts'
import ForbiddenPage from '../errors/forbidden-page.tsx'

/** A screen of returns for who handles returns; for anybody else, that they may not open it. */
export function ReturnsGate({ children }: { children: ReactNode }) {
	const { t } = useTranslation('returns')
	const { may, ...read } = useReturnsAccess()
	if (may === undefined) return <WaitingScreen title={t('title')} failed={read} />
	return may ? children : <ForbiddenPage />
}
