import { useFailureText } from '@roundsman/client/api/error-text'
import { useFormats } from '@roundsman/client/texts/use-formats'
import type { DeliveryAttempt, Webhook } from '@roundsman/contract'
import { Badge, type BadgeStyle } from '@roundsman/ui/badge'
import { useQuery } from '@tanstack/react-query'
import { Check, CircleAlert, Pause, Plus, Zap } from 'lucide'
import { useState } from 'react'
import { AskSheet } from '#desk/kit/ask-sheet.tsx'
import { DeskButton } from '#desk/kit/desk-button.tsx'
import { Panel, PanelLine } from '#desk/kit/desk-head.tsx'
import { ReadState } from '#desk/kit/read-state.tsx'
import { sayDone } from '#desk/kit/toast.tsx'
import { useTranslation } from '#texts'
import {
	removeWebhook,
	rotateWebhook,
	testWebhook,
	turnWebhook,
	webhooksQuery,
} from './connection-queries.ts'
import { DeliveryList, useAttemptLabels } from './delivery-list.tsx'
import { ReplaySheet } from './replay-sheet.tsx'
import { RotationSheet } from './rotation-sheet.tsx'
import { type Secret, SecretSheet } from './secret-sheet.tsx'
import { WebhookForm } from './webhook-form.tsx'

type Open =
	| { kind: 'new' }
	| { kind: 'edit' | 'rotate' | 'remove' | 'replay'; of: Webhook }
	| ({ kind: 'secret' } & Secret)
type Opening = { onOpen: (open: Open | null) => void }

const styles: Record<Webhook['state'], BadgeStyle> = {
	active: { tone: 'positive', icon: Check },
	paused: { tone: 'caution', icon: Pause },
	disabled: { tone: 'negative', icon: CircleAlert },
}

/** The state of a webhook, beside its address. */
function useFacts() {
	const { t } = useTranslation('connections')
	const { moment } = useFormats()
	return ({ kinds, waiting, overlapsUntil, failingSince, disabledReason }: Webhook) =>
		[
			t('hooks.kinds', { count: kinds.length }),
			waiting > 0 && t('hooks.waiting', { count: waiting }),
			overlapsUntil && t('hooks.secrets', { date: moment(overlapsUntil) }),
			failingSince && t('hooks.failingSince', { date: moment(failingSince) }),
			disabledReason && t(`disabled.${disabledReason}`),
		]
			.filter(Boolean)
			.join(' · ')
}

/** Runs something at once and says where it failed. */
function useAction() {
	const failureText = useFailureText()
	return (work: () => Promise<unknown>) =>
		void work().catch((error) => sayDone(failureText(error).text))
}

function Tested({ of }: { of: DeliveryAttempt }) {
	const { t } = useTranslation(['connections', 'office'])
	const attemptLabels = useAttemptLabels()
	const outcome = of.fault === null ? 'hooks.accepted' : 'hooks.refused'
	return (
		<div role="status">
			<PanelLine
				title={t('office:pair', {
					name: t('connections:hooks.tested'),
					value: t(`connections:${outcome}`, { ms: of.ms }),
				})}
				text={attemptLabels(of)}
			/>
		</div>
	)
}

function Buttons({
	of,
	onOpen,
	onTested,
}: Opening & { of: Webhook; onTested: (attempt: DeliveryAttempt) => void }) {
	const { t } = useTranslation('connections')
	const run = useAction()
	const open = (kind: 'edit' | 'rotate' | 'remove') => () => onOpen({ kind, of })
	return (
		<div className="flex flex-wrap gap-2 border-t border-hairline px-4 py-3">
			<DeskButton icon={Zap} onClick={() => run(async () => onTested(await testWebhook(of.id)))}>
				{t('hooks.test')}
			</DeskButton>
			<DeskButton kind="text" onClick={() => run(() => turnWebhook(of))}>
				{t(of.state === 'active' ? 'hooks.pause' : 'hooks.resume')}
			</DeskButton>
			<DeskButton kind="text" onClick={open('edit')}>
				{t('hooks.edit')}
			</DeskButton>
			<DeskButton kind="text" onClick={open('rotate')}>
				{t('keys.rotate')}
			</DeskButton>
			<DeskButton kind="text" onClick={open('remove')}>
				{t('hooks.remove')}
			</DeskButton>
		</div>
	)
}

function One({ of, onOpen }: Opening & { of: Webhook }) {
	const { t } = useTranslation('connections')
	const factsOf = useFacts()
	const [tested, setTested] = useState<DeliveryAttempt>()
	return (
		<>
			<PanelLine
				title={`${of.name} · ${of.url}`}
				text={factsOf(of)}
				end={<Badge {...styles[of.state]} label={t(`state.${of.state}`)} />}
			/>
			<Buttons of={of} onOpen={onOpen} onTested={setTested} />
			{tested && <Tested of={tested} />}
		</>
	)
}

function Sheets({ open, onOpen }: Opening & { open: Open }) {
	const { t } = useTranslation('connections')
	const close = () => onOpen(null)
	const show = (secret: Secret) => onOpen({ kind: 'secret', ...secret })
	switch (open.kind) {
		case 'new':
			return <WebhookForm webhook={undefined} onMade={show} onClose={close} />
		case 'edit':
			return <WebhookForm webhook={open.of} onMade={show} onClose={close} />
		case 'secret':
			return <SecretSheet key={open.secret} {...open} onClose={close} />
		case 'replay':
			return <ReplaySheet id={open.of.id} onClose={close} />
		case 'rotate':
			return (
				<RotationSheet
					name={open.of.name}
					rotate={async (hours) => {
						const { webhook, secret } = await rotateWebhook(open.of.id, hours)
						show({ name: webhook.name, secret })
					}}
					onClose={close}
				/>
			)
		case 'remove':
			return (
				<AskSheet
					title={t('hooks.remove.title', { name: open.of.name })}
					confirm={t('hooks.remove')}
					run={async () => {
						await removeWebhook(open.of.id)
						sayDone(t('hooks.removed'))
					}}
					onClose={close}
				>
					{t('hooks.remove.text')}
				</AskSheet>
			)
	}
}

/** Systems that are called when something happens, and what was sent to each. */
export function WebhooksPanel() {
	const { t } = useTranslation('connections')
	const read = useQuery(webhooksQuery)
	const [open, setOpen] = useState<Open | null>(null)
	return (
		<>
			<Panel
				title={t('hooks.title')}
				end={
					<DeskButton kind="text" icon={Plus} onClick={() => setOpen({ kind: 'new' })}>
						{t('hooks.new')}
					</DeskButton>
				}
			>
				<ReadState read={read}>
					{({ items }) => (
						<>
							{items.length === 0 && <PanelLine title={t('hooks.none')} />}
							{items.map((one) => (
								<One key={one.id} of={one} onOpen={setOpen} />
							))}
						</>
					)}
				</ReadState>
			</Panel>
			{read.data?.items.map((of) => (
				<DeliveryList key={of.id} webhook={of} onReplay={() => setOpen({ kind: 'replay', of })} />
			))}
			{open && <Sheets open={open} onOpen={setOpen} />}
		</>
	)
}
