import type { VisitHistoryItem } from '@roundsman/contract'
import { useNavigate } from '@tanstack/react-router'

/** What is done with a planned visit of the history beside reporting it. */
export function useVisitChanges() {
	const navigate = useNavigate()
	const openPlan = ({ id }: VisitHistoryItem) =>
		void navigate({ to: '/visits/$id/plan', params: { id } })
	return { onCancel: openPlan, onReplan: openPlan, dialog: null }
}
