import { type CustomerItem, saidUnderName } from '@roundsman/contract'
import { Clock, EllipsisVertical } from 'lucide'
import type { ChangeState } from '#platform/outbox/outbox'
import { useTranslation } from '#texts'
import { Badge, isBadgeCode } from '#ui/badge'
import { Fact } from '#ui/fact'
import { IconButton } from '#ui/icon-button'
import { type RenderLink, Row } from '#ui/list/rows'

/** The status in the person's language; the server's word for one that this version does not know. */
function useStatus({ status, isClosed }: CustomerItem) {
	const { t } = useTranslation('options')
	const { value, label } =
		isClosed && status.value !== 'clos' ? { value: 'clsd', label: status.label } : status
	return {
		code: isBadgeCode(value) ? value : ('stnd' as const),
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
	return <Badge code={state} label={labels[state]} />
}

/** A customer in the list: name, sector and firm, status, what waits, and how long ago the last visit was. */
export function CustomerRow({
	item,
	changeState,
	isSelected,
	renderLink,
	onMenu,
}: {
	item: CustomerItem
	changeState: ChangeState | null
	isSelected: boolean
	renderLink: RenderLink
	onMenu: () => void
}) {
	const { t } = useTranslation('common')
	const status = useStatus(item)
	const lastVisit = useLastVisit(item)
	return (
		<Row
			as="div"
			title={<bdi>{item.title}</bdi>}
			subtitle={saidUnderName(item.title, item)}
			selected={isSelected}
			renderLink={renderLink}
			sameHeight
			badges={
				<>
					{changeState && <WaitingBadge state={changeState} />}
					<Badge {...status} />
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
