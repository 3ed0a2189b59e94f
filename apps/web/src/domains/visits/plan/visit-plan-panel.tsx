import { type ActionItem, saidUnderName, type Visit } from '@roundsman/contract'
import { buttonClass } from '@roundsman/ui/button/button'
import { ButtonRow } from '@roundsman/ui/button/button-row'
import { Icon } from '@roundsman/ui/icon'
import type { RenderLink } from '@roundsman/ui/list/rows'
import { Row, Rows } from '@roundsman/ui/list/rows'
import { SectionTitle } from '@roundsman/ui/list/section-title'
import { Note } from '@roundsman/ui/note'
import { PageHead } from '@roundsman/ui/shell/page-head'
import { Tile } from '@roundsman/ui/tile'
import { MapPin, MessageSquareText, Navigation, Phone, User } from 'lucide'
import type { ReactNode } from 'react'
import { useTranslation } from '#texts'
import { ActionRows } from './action-rows.tsx'
import { SecondBadge, StageBadge, StatusBadge } from './visit-badges.tsx'
import { VisitHours } from './visit-hours.tsx'

function AddressCard({ visit, navigation }: { visit: Visit; navigation: string }) {
	const { t } = useTranslation('visits')
	const { address, phone } = visit.customer
	return (
		<section aria-label={t('address')} className="rounded-card bg-surface p-3 line-all">
			<p className="flex gap-3 px-1 pb-3 text-body">
				<Icon glyph={MapPin} size={22} className="mt-px text-muted" />
				{address}
			</p>
			<VisitHours visit={visit} />
			<ButtonRow>
				<a
					href={navigation}
					target="_blank"
					rel="noopener"
					className={buttonClass({ kind: 'tonal' })}
				>
					<Icon glyph={Navigation} size={20} />
					{t('navigate')}
				</a>
				{phone && (
					<a href={`tel:${phone}`} className={buttonClass({ kind: 'tonal' })}>
						<Icon glyph={Phone} size={20} />
						{t('call')}
					</a>
				)}
			</ButtonRow>
		</section>
	)
}

/** The way to everything that is known of the customer. */
function CustomerRow({ renderLink }: { renderLink: RenderLink }) {
	const { t } = useTranslation('visits')
	return (
		<div className="pt-3">
			<Rows>
				<Row
					title={t('customerInfo')}
					lead={<Tile icon={User} />}
					renderLink={renderLink}
					chevron
				/>
			</Rows>
		</div>
	)
}

type ActionsProps = {
	actions: readonly ActionItem[]
	renderActionLink: (action: ActionItem) => RenderLink
}

function VisitActions({ actions, renderActionLink }: ActionsProps) {
	const { t } = useTranslation('visits')
	return (
		<section>
			<SectionTitle end={actions.length}>{t('actions')}</SectionTitle>
			{actions.length === 0 ? (
				<p className="text-meta text-muted">{t('noActions')}</p>
			) : (
				<ActionRows actions={actions} renderLink={renderActionLink} />
			)}
		</section>
	)
}

/** What the employee needs at the door: who, where, what is to be done. */
export function VisitPlanPanel({
	visit,
	navigation,
	renderCustomerLink,
	renderActionLink,
	notice,
}: {
	visit: Visit
	navigation: string
	renderCustomerLink: RenderLink
	renderActionLink: ActionsProps['renderActionLink']
	/** What stands before all else: why the visit is not held. */
	notice?: ReactNode
}) {
	return (
		<>
			<PageHead
				title={visit.companyName}
				subtitle={saidUnderName(visit.companyName, visit)}
				focusKey={visit.id}
				badges={
					<>
						<StageBadge visit={visit} />
						<StatusBadge visit={visit} />
						<SecondBadge visit={visit} />
					</>
				}
			/>
			{notice}
			<AddressCard visit={visit} navigation={navigation} />
			<CustomerRow renderLink={renderCustomerLink} />
			{(visit.comment ?? visit.customer.notes) && (
				<div className="pt-4">
					<Note icon={MessageSquareText}>{visit.comment ?? visit.customer.notes}</Note>
				</div>
			)}
			<VisitActions actions={visit.actions} renderActionLink={renderActionLink} />
		</>
	)
}
