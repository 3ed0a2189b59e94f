import { type SignInRule, secondFactorRules, signInRuleRoutes } from '@roundsman/contract'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { SelectInput } from '#desk/form/desk-fields.tsx'
import { SettingLine } from '#desk/form/setting-line.tsx'
import { useOfficeForm } from '#desk/form/use-office-form.ts'
import { Panel } from '#desk/kit/desk-head.tsx'
import { ReadState } from '#desk/kit/read-state.tsx'
import { sayDone } from '#desk/kit/toast.tsx'
import { callOffice } from '#platform/api/office-client'
import { queryClient } from '#platform/reads/query-client'
import { useTranslation } from '#texts'

const ruleQuery = queryOptions({
	queryKey: ['sign-in-rule'],
	queryFn: ({ signal }) => callOffice(signInRuleRoutes.getSignInRule, { signal }),
})

function Choice({ found: { required, isOwn } }: { found: SignInRule }) {
	const { t } = useTranslation(['settings', 'office'])
	const form = useOfficeForm({
		initial: { required: isOwn ? required : '' },
		bodyOf: (values) => ({
			required: secondFactorRules.find((rule) => rule === values.required) ?? null,
		}),
		schema: signInRuleRoutes.putSignInRule.body,
		send: async (body) => {
			const saved = await callOffice(signInRuleRoutes.putSignInRule, { body })
			queryClient.setQueryData(ruleQuery.queryKey, saved)
			sayDone(t('office:saved'))
		},
	})
	const usual = t('settings:asInstalled')
	const ofInstallation = t(`settings:secondFactor.${required}`)
	return (
		<SettingLine isBusy={form.isBusy} onSave={() => void form.submit()}>
			<SelectInput
				label={t('settings:secondFactor.of')}
				value={form.values.required}
				choices={[
					{
						value: '',
						label: isOwn ? usual : t('office:pair', { name: usual, value: ofInstallation }),
					},
					...secondFactorRules.map((value) => ({
						value,
						label: t(`settings:secondFactor.${value}`),
					})),
				]}
				error={form.errorOf('required') ?? form.failure}
				onChange={(value) => form.set('required', value as typeof required)}
			/>
		</SettingLine>
	)
}

/** The office roles that need a second factor at the sign-in. */
export function SignInRulePanel() {
	const { t } = useTranslation('settings')
	const read = useQuery(ruleQuery)
	return (
		<Panel title={t('secondFactor')}>
			<p className="px-4 pb-3 text-meta text-muted">{t('secondFactor.text')}</p>
			<ReadState read={read}>{(found) => <Choice found={found} />}</ReadState>
		</Panel>
	)
}
