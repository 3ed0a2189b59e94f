import { useErrorText } from '@roundsman/client/api/error-text'
import { useFormats } from '@roundsman/client/texts/use-formats'
import {
	cheapestDay,
	type DayOffer as DayOffered,
	dateErrors,
	offeredDays,
} from '@roundsman/contract'
import { Button, buttonClass } from '@roundsman/ui/button/button'
import { Icon } from '@roundsman/ui/icon'
import { FormSheet } from '@roundsman/ui/overlay/form-sheet'
import { useQuery } from '@tanstack/react-query'
import { CalendarDays, ClipboardCheck } from 'lucide'
import { useState } from 'react'
import { useProfile } from '#domains/employees'
import { tourQueries } from '#domains/tours'
import { planVisit, VisitDayField } from '#domains/visits/planning'
import { Link } from '#parts/link.tsx'
import { useSaveFailure } from '#parts/saving/use-save.ts'
import { useOutbox } from '#platform/outbox/outbox'
import { useTranslation } from '#texts'
import { DayOffer } from './day-offer.tsx'
import { useChosenCustomer } from './use-chosen-customer.ts'

type Asked = { id: string; title: string }

/** The next days for a visit, and the chosen one, by default the cheapest. */
function useOffers({ customer, days, isKnown }: ReturnType<typeof useChosenCustomer>) {
	const [chosen, setDay] = useState<string | null>(null)
	const best = useQuery({
		...tourQueries.bestDays(customer?.id ?? ''),
		enabled: isKnown && !customer?.isClosed,
	})
	const isAsked = best.isFetching && !best.data
	const { dates, taken } = days
	const offers = dates && offeredDays(dates, { taken, best: best.data?.items ?? [] })
	// Nothing is proposed before the minutes are known, since it might change.
	return { offers, day: chosen ?? (offers && !isAsked ? cheapestDay(offers) : null), setDay }
}

/** Saves a visit on the chosen day. Returns the day's error, and whether it is being saved. */
function usePlanning({ id }: Asked, onClose: () => void) {
	const outbox = useOutbox()
	const asked = useChosenCustomer(id)
	const { customer, days, dependsOn } = asked
	const { data: profile } = useProfile()
	const onFailed = useSaveFailure()
	const { offers, day, setDay } = useOffers(asked)
	const [isSaving, setSaving] = useState(false)
	const found = day && days.dates ? dateErrors(day, days.dates, days.taken) : {}
	const save = async () => {
		if (!customer || !day || found.date) return
		setSaving(true)
		const planner = { employee: profile?.name ?? '', employeeRole: profile?.role.name ?? '' }
		try {
			await planVisit(outbox, customer, day, { planner, dependsOn, isQuiet: false })
			onClose()
		} catch (error) {
			setSaving(false)
			onFailed(error)
		}
	}
	return { ...asked, offers, day, setDay, isSaving, save, error: found.date?.[0] }
}

/** Links to further options: a time with actions, and later days. */
function MoreOptions({ id, onCalendar }: { id: string; onCalendar: (() => void) | undefined }) {
	const { t } = useTranslation('planning')
	return (
		<div className="flex flex-wrap justify-between gap-x-2">
			<Link
				to="/visits/create"
				search={{ customerId: id }}
				className={buttonClass({ kind: 'text' })}
			>
				<Icon glyph={ClipboardCheck} size={20} />
				{t('withDetails')}
			</Link>
			{onCalendar && (
				<Button kind="text" icon={CalendarDays} onClick={onCalendar}>
					{t('offer.others')}
				</Button>
			)}
		</div>
	)
}

/** The effect of the chosen day: the approximate arrival, and the detour. */
function useOfferText(offer: DayOffered | undefined): string | undefined {
	const { t } = useTranslation('planning')
	const expected = offer?.expectedAt && t('offer.expected', { time: offer.expectedAt })
	const minutes = offer?.minutes
	const detour = minutes ? t('offer.minutes', { minutes }) : undefined
	return [expected, detour].filter(Boolean).join(' · ') || undefined
}

/** Plans a visit with only its day; the cheapest day is preselected. */
export function PlanVisitSheet({ asked, onClose }: { asked: Asked; onClose: () => void }) {
	const { t } = useTranslation(['planning', 'customerDetails'])
	const errorText = useErrorText()
	const { longDay } = useFormats()
	const [hasCalendar, setCalendar] = useState(false)
	const plan = usePlanning(asked, onClose)
	const { customer, days, day, offers, customerError } = plan
	const isClosed = customer?.isClosed ?? false
	const showsCalendar = hasCalendar || !offers
	const detail = useOfferText(offers?.find(({ date }) => date === day))
	return (
		<FormSheet
			title={asked.title}
			subtitle={t('customerDetails:planVisit')}
			submit={{
				label: day ? t('offer.plan', { day: longDay(day) }) : t('customerDetails:planVisit'),
				...(detail ? { detail } : {}),
				isBusy: plan.isSaving,
				blockedReason:
					(isClosed && t('customerClosed')) ||
					customerError ||
					(day && customer ? undefined : t('blocked.day')),
				onPress: () => void plan.save(),
			}}
			onClose={onClose}
		>
			{offers && !hasCalendar && (
				<DayOffer offers={offers} today={days.today} value={day} onChoose={plan.setDay} />
			)}
			{showsCalendar && (
				<VisitDayField
					days={days}
					label={t('day')}
					value={day}
					error={errorText(plan.error)}
					onChange={plan.setDay}
				/>
			)}
			{days.age && !showsCalendar && <p className="text-meta text-muted">{days.age}</p>}
			<MoreOptions id={asked.id} onCalendar={showsCalendar ? undefined : () => setCalendar(true)} />
		</FormSheet>
	)
}
