import { findActiveReturn, hasFeature } from '@roundsman/contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Plus, RotateCcw } from 'lucide'
import { useProfile } from '#domains/employees'
import { returnQueries } from '#domains/returns'
import { Link } from '#parts/link.tsx'
import { useAge } from '#parts/use-age.ts'
import { useTranslation } from '#texts'
import { Row, Rows } from '#ui/list/rows'
import { SectionTitle } from '#ui/list/section-title'
import { Skeleton } from '#ui/list/skeleton'
import { Tile } from '#ui/tile'

function Returns({ customerId }: { customerId: string }) {
	const { t } = useTranslation('visitHistory')
	const query = useInfiniteQuery(returnQueries.ofCustomer(customerId))
	const age = useAge(query.dataUpdatedAt)
	const active = findActiveReturn(query.data?.pages.flatMap(({ items }) => items) ?? [])
	if (!query.data) {
		return query.isError ? (
			<p className="text-meta text-muted">{t('returns.unknown')}</p>
		) : (
			<Skeleton kind="row" label={t('returns')} count={1} />
		)
	}
	return (
		<>
			<Rows>
				{active ? (
					<Row
						title={t('returns.open')}
						subtitle={t('returns.openText', {
							number: active.number,
							status: active.status.label,
						})}
						lead={<Tile icon={RotateCcw} />}
						renderLink={(look) => <Link to="/returns/$id" params={{ id: active.id }} {...look} />}
						chevron
					/>
				) : (
					<Row
						title={t('returns.create')}
						subtitle={t('returns.noneText')}
						lead={<Tile icon={Plus} />}
						renderLink={(look) => <Link to="/returns" search={{ customerId }} {...look} />}
						chevron
					/>
				)}
			</Rows>
			{age && <p className="pt-2 text-caption text-muted">{age}</p>}
		</>
	)
}

/** What the customer wants to send back: the return that is open, else a new one. Only for who handles returns. */
export function VisitReturns({ customerId }: { customerId: string }) {
	const { t } = useTranslation('visitHistory')
	const { data: profile } = useProfile()
	if (!hasFeature(profile, 'returns')) return null
	return (
		<section>
			<SectionTitle>{t('returns')}</SectionTitle>
			<Returns customerId={customerId} />
		</section>
	)
}
