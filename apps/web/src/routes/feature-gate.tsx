import type { ReactNode } from 'react'
import { useFeatureAccess } from '#domains/employees'
import { WaitingScreen } from '#parts/form-page.tsx'
import { useTranslation } from '#texts'
import { Forbidden } from './errors/forbidden-page.tsx'

function useGateTexts() {
	const { t } = useTranslation(['returns', 'parcels', 'account', 'common'])
	return {
		returns: { title: t('returns:title'), forbidden: {} },
		parcels: { title: t('parcels:title'), forbidden: { text: t('common:nav.parcelsDisabled') } },
		handbook: { title: t('account:handbook'), forbidden: {} },
	}
}

/** Shows a screen to people with its feature, and an error to all others. */
export function FeatureGate({
	feature,
	children,
}: {
	feature: 'returns' | 'parcels' | 'handbook'
	children: ReactNode
}) {
	const { may, ...read } = useFeatureAccess(feature)
	const { title, forbidden } = useGateTexts()[feature]
	if (may === undefined) return <WaitingScreen title={title} failed={read} />
	return may ? children : <Forbidden {...forbidden} />
}
