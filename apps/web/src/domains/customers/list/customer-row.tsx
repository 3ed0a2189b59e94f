import { useFormats } from '@roundsman/client/texts/use-formats'
import { type CustomerItem, distanceM, type Location, saidUnderName } from '@roundsman/contract'
import { Badge } from '@roundsman/ui/badge'
import { customerStatusBadge } from '@roundsman/ui/badges/customer-badges'
import { IconButton } from '@roundsman/ui/button/icon-button'
import { Fact } from '@roundsman/ui/fact'
import { type RenderLink, Row } from '@roundsman/ui/list/rows'
import { Clock, EllipsisVertical, MapPin } from 'lucide'
import { syncBadges } from '#platform/badges/sync-badges'
import type { ChangeState } from '#platform/outbox/outbox'
import { useTranslation } from '#texts'
import { Marked } from './marked.tsx'

/** The status in the person's language; the server's label for one unknown to this version. */
function useStatus({ status, isClosed }: CustomerItem) {
	const { t } = useTranslation('options')
	const { value, label } =
		isClosed && status.value !== 'clos' ? { value: 'clsd', label: status.label } : status
	return {
		...customerStatusBadge(value),
		label: t(`customer-status.${value}` as 'customer-status.stnd', { defaultValue: label }),
	}
}

function useLastVisit({ daysFromLastVisit: days }: CustomerItem): string {
	const { t } = useTranslation('customers')
	if (days === null) return t('seen.never')
	return days === 0 ? t('seen.today') : t('seen.days', { count: days })
}

function WaitingBadge({ state }: { state: ChangeState }) {
	const { t } = useTranslation('sync')
	const labels = { saved: t('waiting'), sending: t('sending'), needs_you: t('needsYou') }
	return <Badge {...syncBadges[state]} label={labels[state]} />
}

/** A customer in the list: name, sector and firm, status, sync state, and how long ago the last visit was. */
export function CustomerRow({
	item,
	changeState,
	isSelected,
	near,
	search = '',
	renderLink,
	onMenu,
}: {
	item: CustomerItem
	changeState: ChangeState | null
	isSelected: boolean
	near?: Location | undefined
	search?: string
	renderLink: RenderLink
	onMenu: () => void
}) {
	const { t } = useTranslation('common')
	const formats = useFormats()
	const status = useStatus(item)
	const lastVisit = useLastVisit(item)
	return (
		<Row
			as="div"
			title={
				<bdi>
					<Marked text={item.title} search={search} />
				</bdi>
			}
			subtitle={<Marked text={saidUnderName(item.title, item)} search={search} />}
			selected={isSelected}
			renderLink={renderLink}
			sameHeight
			badges={
				<>
					{changeState && <WaitingBadge state={changeState} />}
					<Badge {...status} />
					{near && item.location && (
						<Fact icon={MapPin}>{formats.distance(distanceM(near, item.location))}</Fact>
					)}
					<Fact icon={Clock}>{lastVisit}</Fact>
				</>
			}
			menu={
				<IconButton
					icon={EllipsisVertical}
					label={t('actionsFor', { name: item.title })}
					onClick={onMenu}
				/>
			}
		/>
	)
}
