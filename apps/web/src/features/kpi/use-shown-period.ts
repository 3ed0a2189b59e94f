import { dateIn, type KpiUnit } from '@roundsman/contract'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useProfile } from '#domains/employees'
import { type KpiView, kpiView, useKpi } from '#domains/kpi'
import { useNow } from '#platform/clock'

/** The week or month of the figures, from the search params, so that a reload and Back show the same. */
export function useShownPeriod() {
	const { unit: asked, back } = useSearch({ from: '/signed-in/my-kpi' })
	const navigate = useNavigate()
	const now = useNow()
	const { data: profile } = useProfile()
	const { data, ...read } = useKpi()
	const unit: KpiUnit = asked === 'month' ? 'month' : 'week'
	const show = (unit: KpiUnit, back: number) =>
		void navigate({ to: '/my-kpi', search: { unit, back: String(back) }, replace: true })
	const viewOf = (): KpiView | undefined => {
		if (!data || !profile) return undefined
		return kpiView(data, unit, dateIn(profile.timeZone, now), Number(back) || 0)
	}
	return {
		...read,
		owner: profile?.name ?? '',
		view: viewOf(),
		onUnit: (other: KpiUnit) => show(other, 0),
		onGo: (further: number) => show(unit, further),
	}
}
