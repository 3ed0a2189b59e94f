import { useFormats } from '@roundsman/client/texts/use-formats'
import type { ActionItem, Visit } from '@roundsman/contract'
import { Icon } from '@roundsman/ui/icon'
import { Definition, DefinitionList } from '@roundsman/ui/list/definition-list'
import type { RenderLink } from '@roundsman/ui/list/rows'
import { SectionTitle } from '@roundsman/ui/list/section-title'
import { Navigation, Phone } from 'lucide'
import { useTranslation } from '#texts'
import { ActionRows } from './action-rows.tsx'
import { SecondBadge, StageBadge, StatusBadge } from './visit-badges.tsx'
import { spanText, VisitHours } from './visit-hours.tsx'

const roundClass =
	'grid size-10 place-items-center rounded-full bg-primary-soft text-on-primary-soft shadow-tint'

function NavigateButton({ navigation }: { navigation: string }) {
	const { t } = useTranslation('visits')
	return (
		<a
			href={navigation}
			target="_blank"
			rel="noopener"
			aria-label={t('navigate')}
			className="press grid size-12 place-items-center"
		>
			<span data-tint="" className={roundClass}>
				<Icon glyph={Navigation} size={20} />
			</span>
		</a>
	)
}

/** The states of the visit and its customer. */
export function VisitHeadBadges({ visit }: { visit: Visit }) {
	return (
		<div className="flex flex-wrap items-center gap-x-2 gap-y-1">
			<StageBadge visit={visit} />
			<StatusBadge visit={visit} />
			<SecondBadge visit={visit} />
		</div>
	)
}

/** The place of the stop, its distance, and its opening hours. */
export function VisitGoalCard({
	visit,
	isToday,
	distanceM,
	navigation,
}: {
	visit: Visit
	isToday: boolean
	/** The distance from the phone, where its position is known. */
	distanceM: number | null
	/** URL of the navigation app, where no other button of the screen opens it. */
	navigation: string | null
}) {
	const { t } = useTranslation('visits')
	const { distance } = useFormats()
	const { appointment, openingHours, customer } = visit
	return (
		<section aria-label={t('address')} className="mt-3 rounded-card bg-surface line-all">
			<div className="flex flex-wrap items-center gap-x-3 py-2 pr-2 pl-4">
				<p className="min-w-0 flex-[1_1_9rem] py-1 text-body-strong wrap-break-word">
					{customer.address}
				</p>
				{distanceM !== null && <p className="pr-2 text-title">{distance(distanceM)}</p>}
				{navigation && customer.phone && (
					<a
						href={`tel:${customer.phone}`}
						aria-label={t('call')}
						className="press grid size-12 place-items-center"
					>
						<span data-tint="" className={roundClass}>
							<Icon glyph={Phone} size={20} />
						</span>
					</a>
				)}
				{navigation && <NavigateButton navigation={navigation} />}
			</div>
			{(appointment || openingHours.length > 0) && (
				<ul className="border-t border-hairline px-4 py-1.5 text-meta">
					<VisitHours visit={visit} isToday={isToday} />
				</ul>
			)}
		</section>
	)
}

/** The same while the visit is running: at the end of the page. */
export function VisitTimes({ visit, navigation }: { visit: Visit; navigation: string }) {
	const { t } = useTranslation(['visits', 'visitWork'])
	const { appointment, openingHours, customer } = visit
	return (
		<section>
			<SectionTitle>{t('visitWork:times')}</SectionTitle>
			<DefinitionList>
				{openingHours.length > 0 && (
					<Definition term={t('visitWork:openToday')}>{spanText(...openingHours)}</Definition>
				)}
				{appointment && (
					<Definition term={t('visitWork:appointment')}>{spanText(appointment)}</Definition>
				)}
				<Definition
					term={t('visits:address')}
					wide
					action={<NavigateButton navigation={navigation} />}
				>
					{customer.address}
				</Definition>
			</DefinitionList>
		</section>
	)
}

export function VisitActions({
	actions,
	renderActionLink,
}: {
	actions: readonly ActionItem[]
	renderActionLink: (action: ActionItem) => RenderLink
}) {
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
