import { type ApiKeyForm, type ApiScope, apiKeyFormSchema } from '@roundsman/contract'
import { importKinds } from '@roundsman/contract/imports'
import { CheckInput, CheckSet, TextInput } from '#desk/form/desk-fields.tsx'
import { FormSheet } from '#desk/form/form-sheet.tsx'
import { useOfficeForm } from '#desk/form/use-office-form.ts'
import { useTranslation } from '#texts'
import { createApiKey } from './connection-queries.ts'
import type { Secret } from './secret-sheet.tsx'

function KindSet({
	direction,
	scopes,
	onChange,
}: {
	direction: 'import' | 'export'
	scopes: readonly ApiScope[]
	onChange: (scopes: ApiScope[]) => void
}) {
	const { t } = useTranslation(['connections', 'importing'])
	const of = importKinds.map((kind): ApiScope => `${direction}:${kind}`)
	const others = scopes.filter((scope) => !of.includes(scope))
	const own = scopes.filter((scope) => of.includes(scope))
	const all = direction === 'import' ? 'keys.allImports' : 'keys.allExports'
	return (
		<div>
			<CheckInput
				label={t(`connections:${all}`)}
				isOn={own.length === of.length}
				onChange={(isOn) => onChange(isOn ? [...others, ...of] : others)}
			/>
			<CheckSet
				label=""
				choices={importKinds.map((kind) => ({
					value: `${direction}:${kind}`,
					label: t(`connections:keys.${direction}`, { kind: t(`importing:kind.${kind}`) }),
				}))}
				values={own}
				onChange={(values) => onChange([...others, ...(values as ApiScope[])])}
			/>
		</div>
	)
}

export function KeyForm({
	onMade,
	onClose,
}: {
	onMade: (secret: Secret) => void
	onClose: () => void
}) {
	const { t } = useTranslation('connections')
	const form = useOfficeForm<ApiKeyForm, ApiKeyForm>({
		initial: { name: '', scopes: [] },
		bodyOf: (values) => values,
		schema: apiKeyFormSchema,
		send: async (body) => {
			const { key, secret } = await createApiKey(body)
			onMade({ name: key.name, secret })
		},
	})
	const { scopes } = form.values
	const setScopes = (next: ApiScope[]) => form.set('scopes', next)
	return (
		<FormSheet title={t('keys.new')} save={t('keys.create')} form={form} onClose={onClose}>
			<TextInput
				label={t('keys.name')}
				value={form.values.name}
				error={form.errorOf('name')}
				onChange={(name) => form.set('name', name)}
			/>
			<CheckSet
				label={t('keys.scopes')}
				error={form.errorOf('scopes')}
				choices={[{ value: 'changes', label: t('keys.changes') }]}
				values={scopes}
				onChange={(values) => setScopes(values as ApiScope[])}
			/>
			<KindSet direction="import" scopes={scopes} onChange={setScopes} />
			<KindSet direction="export" scopes={scopes} onChange={setScopes} />
		</FormSheet>
	)
}
