import type { ReactNode } from 'react'
import { useParcelsAccess } from '#features/parcels'
import { WaitingScreen } from '#parts/form-page.tsx'
import { useTranslation } from '#texts'
import { Forbidden } from '../errors/forbidden-page.tsx'

/** A screen of parcels for who handles parcels; for anybody else, why they may not open it. */
export function ParcelsGate({ children }: { children: ReactNode }) {
	const { t } = useTranslation(['parcels', 'common'])
	const { may, ...read } = useParcelsAccess()
	if (may === undefined) return <WaitingScreen title={t('parcels:title')} failed={read} />
	return may ? children : <Forbidden text={t('common:nav.parcelsDisabled')} />
}
