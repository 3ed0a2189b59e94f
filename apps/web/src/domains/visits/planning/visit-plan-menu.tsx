import type { Visit } from '@roundsman/contract'
import type { RenderLink } from '@roundsman/ui/list/rows'
import { Sheet, SheetAction, SheetActions } from '@roundsman/ui/overlay/sheet'
import { CalendarClock, ClipboardCheck, ListChecks, Navigation, User, X } from 'lucide'
import { useTranslation } from '#texts'

type VisitPlanMenuProps = {
	visit: Visit
	/** The employee's day, YYYY-MM-DD. */
	today: string
	onClose: () => void
	renderReportLink: RenderLink
	renderCustomerLink: RenderLink
	/** The link to all actions for the customer. */
	renderActionsLink: RenderLink
	/** URL of the navigation app. */
	navigation: string
	onReplan: () => void
	onCancel: () => void
}

export function VisitPlanMenu({ visit, today, onClose, navigation, ...props }: VisitPlanMenuProps) {
	const { t } = useTranslation(['visits', 'planning', 'visitHistory'])
	// A visit cannot be reported before its day, nor after it was cancelled.
	const isDue = visit.isReportable && visit.date <= today
	return (
		<Sheet open onOpenChange={(open) => !open && onClose()} title={visit.companyName}>
			<SheetActions>
				{(isDue || visit.status.value === 'done') && (
					<SheetAction icon={ClipboardCheck} renderLink={props.renderReportLink}>
						{visit.isReportable ? t('createReport') : t('viewReport')}
					</SheetAction>
				)}
				<SheetAction
					icon={Navigation}
					renderLink={(look) => <a href={navigation} target="_blank" rel="noopener" {...look} />}
				>
					{t('navigate')}
				</SheetAction>
				<SheetAction icon={User} renderLink={props.renderCustomerLink}>
					{t('customerInfo')}
				</SheetAction>
				<SheetAction icon={ListChecks} renderLink={props.renderActionsLink}>
					{t('visitHistory:actions.all')}
				</SheetAction>
				{visit.isReplanable && (
					<SheetAction icon={CalendarClock} onPress={props.onReplan}>
						{t('planning:replanVisit')}
					</SheetAction>
				)}
				{visit.isCancelable && (
					<SheetAction icon={X} danger onPress={props.onCancel}>
						{t('planning:cancelVisit')}
					</SheetAction>
				)}
			</SheetActions>
		</Sheet>
	)
}
