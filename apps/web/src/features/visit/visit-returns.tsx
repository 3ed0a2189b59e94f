import { SectionTitle } from '@roundsman/ui/list/section-title'
import { ReturnEntry, useHandlesReturns } from '#features/returns'
import { useTranslation } from '#texts'

/** What the customer wants to send back: the return that is open, else a new one. Only for who handles returns. */
export function VisitReturns({ buyer }: { buyer: { id: string; title: string } }) {
	const { t } = useTranslation('returns')
	if (!useHandlesReturns()) return null
	return (
		<section>
			<SectionTitle>{t('title')}</SectionTitle>
			<ReturnEntry buyer={buyer} />
		</section>
	)
}
