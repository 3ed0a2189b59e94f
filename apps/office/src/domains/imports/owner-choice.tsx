import { useFailureText } from '@roundsman/client/api/error-text'
import { importOwnerRoutes } from '@roundsman/contract'
import { type FieldOwner, findField, type ImportKind } from '@roundsman/contract/imports'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { sayDone } from '#desk/kit/toast.tsx'
import { callOffice } from '#platform/api/office-client'
import { queryClient } from '#platform/reads/query-client'
import { useTranslation } from '#texts'

const ownersQuery = (kind: ImportKind) =>
	queryOptions({
		queryKey: ['import-owners', kind],
		queryFn: ({ signal }) =>
			callOffice(importOwnerRoutes.listImportOwners, { query: { kind }, signal }),
	})

/** The owner of a field from this import on; a key has none. */
export function OwnerChoice({ kind, field }: { kind: ImportKind; field: string }) {
	const { t } = useTranslation(['importing', 'customerCare'])
	const failureText = useFailureText()
	const owned = useQuery(ownersQuery(kind)).data?.items.find((one) => one.field === field)
	if (findField(kind, field)?.isKey) {
		return <span className="block pt-1 text-caption text-muted">{t('importing:map.key')}</span>
	}
	if (!owned) return null
	const choose = (owner: FieldOwner) =>
		void callOffice(importOwnerRoutes.putImportOwner, { body: { kind, field, owner } }).then(
			(owners) => queryClient.setQueryData(ownersQuery(kind).queryKey, owners),
			(error) => sayDone(failureText(error).text),
		)
	return (
		<select
			aria-label={t('importing:map.owner', { field })}
			value={owned.owner}
			onChange={(event) => choose(event.target.value as FieldOwner)}
			className={`mt-1 min-h-8 rounded-badge px-2 text-caption font-normal ${owned.owner === 'import' ? 'bg-surface-2 text-fg' : 'bg-primary-soft text-on-primary-soft'}`}
		>
			{owned.choices.map((owner) => (
				<option key={owner} value={owner}>
					{t(`customerCare:owner.${owner}`)}
				</option>
			))}
		</select>
	)
}
