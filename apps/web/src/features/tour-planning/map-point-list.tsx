import { type MapColumns, type MapPoint, pointAt } from '@roundsman/contract'
import { Icon } from '@roundsman/ui/icon'
import { Row, Rows } from '@roundsman/ui/list/rows'
import { Check } from 'lucide'
import { useState } from 'react'
import { MarkerImage } from '#domains/map/customers'
import { MoreOfList } from '#parts/list/paged-list.tsx'
import { useTranslation } from '#texts'
import { usePointLabels } from './use-point-labels.ts'

const rowsAtOnce = 50

/** The customers of the map's view as a list: a row does the same as a marker. */
export function MapPointList({
	columns,
	openId,
	chosen,
	onPoint,
}: {
	columns: MapColumns
	openId: string | null
	chosen: ReadonlyMap<string, MapPoint>
	onPoint: (point: MapPoint) => void
}) {
	const { t } = useTranslation('manageTours')
	const { aliasOf, ownershipOf, lastVisitOf } = usePointLabels()
	const [count, setCount] = useState(rowsAtOnce)
	const total = columns.customerIds.length
	const places = Array.from({ length: Math.min(count, total) }, (_, place) => place)
	return (
		<>
			<Rows flush label={t('list')}>
				{places
					.flatMap((place) => pointAt(columns, place) ?? [])
					.map((point) => (
						<Row
							key={point.id}
							lead={<MarkerImage {...point} />}
							title={<bdi>{point.title}</bdi>}
							subtitle={[
								aliasOf(point.groupAlias),
								ownershipOf(point.visitOwnershipType),
								lastVisitOf(point.daysFromLastVisit),
							].join(' · ')}
							wrap
							selected={point.id === openId || chosen.has(point.id)}
							meta={
								chosen.has(point.id) && (
									<span className="flex items-center gap-1">
										<Icon glyph={Check} size={18} />
										{t('chosen')}
									</span>
								)
							}
							chevron={false}
							onPress={() => onPoint(point)}
						/>
					))}
			</Rows>
			<MoreOfList
				state={count < total ? 'more' : 'end'}
				onReach={() => setCount(count + rowsAtOnce)}
			/>
		</>
	)
}
