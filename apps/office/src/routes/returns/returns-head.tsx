import { useQuery } from '@tanstack/react-query'
import { DeskHead } from '#desk/kit/desk-head.tsx'
import { unclearCountQuery } from '#domains/goods'
import { returnCountQuery, useReturnLabels } from '#domains/returns'
import { SubTabs } from '#parts/sub-tabs.tsx'
import { useTranslation } from '#texts'

const standings = ['to-check', 'questioned', 'approved', 'open'] as const

/** The tabs of returns, with the number of waiting records of each. */
export function ReturnsHead({ selected }: { selected: string }) {
	const { t } = useTranslation('returnsInOffice')
	const { money } = useReturnLabels()
	const { data } = useQuery(returnCountQuery)
	const { data: unclear } = useQuery(unclearCountQuery)
	const counts: Record<string, number | undefined> = {
		'to-check': data?.toCheck,
		questioned: data?.questioned,
	}
	return (
		<>
			<DeskHead
				title={t('title')}
				subtitle={
					data &&
					(data.toCheck > 0 ? t('waiting', { sum: money(data.sumToCheck) }) : t('none.toCheck'))
				}
			/>
			<SubTabs
				label={t('tabs')}
				selected={selected}
				tabs={[
					...standings.map((standing) => ({
						id: standing,
						label: t(`tab.${standing}`),
						to: '/returns',
						search: { standing },
						count: counts[standing],
						isUrgent: standing === 'to-check',
					})),
					{ id: 'parcels', label: t('tab.parcels'), to: '/parcels' },
					{
						id: 'unclear',
						label: t('tab.unclear'),
						to: '/unclear-shipments',
						count: unclear,
						isUrgent: true,
					},
				]}
			/>
		</>
	)
}
