import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { dependenciesOn } from '#domains/customers/changes'
import { openedReturn, returnCreate, useActiveReturn } from '#domains/returns/details'
import { useSave } from '#parts/saving/use-save.ts'
import { usePressGuard } from '#platform/forms/press-guard'
import { newId, useOutbox } from '#platform/outbox/outbox'
import { useTranslation } from '#texts'

/**
 * The link to a customer's active return or a new one, with `search`; an empty one lists the latest orders.
 */
export function useReturnEntry({ id: customerId, title }: { id: string; title: string }) {
	const outbox = useOutbox()
	const { t } = useTranslation('options')
	const navigate = useNavigate()
	const save = useSave()
	const guard = usePressGuard()
	const [isSaving, setSaving] = useState(false)
	const found = useActiveReturn(customerId)
	const { active } = found
	const go = (id: string, search?: string) =>
		search === undefined
			? void navigate({ to: '/returns/$id', params: { id } })
			: void navigate({
					...{ to: '/returns/$id/search', params: { id } },
					search: search ? { search } : {},
				})
	const open = async (search?: string) => {
		if (active) return go(active.id, search)
		const made = openedReturn({
			id: newId(),
			customerId,
			customerTitle: title,
			statusLabel: t('return-status.in-progress'),
			now: new Date(),
		})
		setSaving(true)
		const dependsOn = dependenciesOn(customerId, outbox.getOperations())
		const isSaved = await save(returnCreate.save(outbox, { made, dependsOn }))
		setSaving(false)
		if (isSaved) go(made.id, search)
	}
	return { ...found, isSaving, open: (search?: string) => guard(() => void open(search)) }
}
