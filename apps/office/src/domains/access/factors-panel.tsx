import { useFailureText } from '@roundsman/client/api/error-text'
import { useFormats } from '@roundsman/client/texts/use-formats'
import type { Enrolled, SecondFactors } from '@roundsman/contract'
import { FormFailure } from '@roundsman/ui/form/form-faults'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { DeskButton } from '#desk/kit/desk-button.tsx'
import { Panel, PanelLine } from '#desk/kit/desk-head.tsx'
import { ReadState } from '#desk/kit/read-state.tsx'
import { SideSheet } from '#desk/kit/side-sheet.tsx'
import { useTranslation } from '#texts'
import { removePasskey, renewRecoveryCodes } from './access-commands.ts'
import { Enrolment } from './enrolment.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { factorsQuery } from './sign-in-queries.ts'

type LinesProps = {
	factors: SecondFactors
	onRemove: (id: string) => void
	onRenew: () => void
}

function Lines({ factors, onRemove, onRenew }: LinesProps) {
	const { t } = useTranslation('access')
	const { dayOf } = useFormats()
	return (
		<>
			<PanelLine title={t(factors.hasAuthenticator ? 'factors.app' : 'factors.noApp')} />
			{factors.passkeys.map(({ id, createdAt, usedAt }) => (
				<PanelLine
					key={id}
					title={t('factors.passkey', { date: dayOf(createdAt) })}
					text={usedAt ? t('factors.used', { date: dayOf(usedAt) }) : t('factors.unused')}
					end={
						<DeskButton kind="text" onClick={() => onRemove(id)}>
							{t('factors.remove')}
						</DeskButton>
					}
				/>
			))}
			<PanelLine
				title={t('factors.codes', { count: factors.recoveryCodesLeft })}
				end={
					<DeskButton kind="text" onClick={onRenew}>
						{t('factors.renew')}
					</DeskButton>
				}
			/>
		</>
	)
}

/** The second factors of who is signed in, to add and to remove. */
export function FactorsPanel() {
	const { t } = useTranslation('access')
	const failureText = useFailureText()
	const queryClient = useQueryClient()
	const read = useQuery(factorsQuery)
	const [isAdding, setAdding] = useState(false)
	const [codes, setCodes] = useState<string[] | null>(null)
	const [failure, setFailure] = useState<string | null>(null)
	const run = async (work: () => Promise<unknown>) => {
		setFailure(null)
		await work().catch((error) => setFailure(failureText(error).text))
		await queryClient.invalidateQueries({ queryKey: factorsQuery.queryKey })
	}
	const takeEnrolled = ({ recoveryCodes }: Enrolled) => {
		setAdding(false)
		setCodes(recoveryCodes)
		void run(async () => undefined)
	}
	return (
		<Panel
			title={t('factors.title')}
			end={
				<DeskButton kind="text" onClick={() => setAdding(true)}>
					{t('enrol.title')}
				</DeskButton>
			}
		>
			<ReadState read={read}>
				{(factors) => (
					<Lines
						factors={factors}
						onRemove={(id) => void run(() => removePasskey(id))}
						onRenew={() =>
							void run(async () => setCodes((await renewRecoveryCodes()).recoveryCodes))
						}
					/>
				)}
			</ReadState>
			<FormFailure text={failure} />
			{isAdding && (
				<SideSheet title={t('enrol.title')} onClose={() => setAdding(false)}>
					<Enrolment hasApp={read.data?.hasAuthenticator === true} onDone={takeEnrolled} />
				</SideSheet>
			)}
			{codes && (
				<SideSheet title={t('recovery.title')} onClose={() => setCodes(null)}>
					<RecoveryCodes codes={codes} onDone={() => setCodes(null)} />
				</SideSheet>
			)}
		</Panel>
	)
}
