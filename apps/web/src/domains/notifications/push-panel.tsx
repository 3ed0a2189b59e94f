import { useFailureText } from '@roundsman/client/api/error-text'
import { Button } from '@roundsman/ui/button/button'
import { Note } from '@roundsman/ui/note'
import { Bell, BellOff, Smartphone, TriangleAlert } from 'lucide'
import { useState } from 'react'
import { useTranslation } from '#texts'
import { type PushState, pushState, switchPushOff, switchPushOn } from './push-commands.ts'

const styles = {
	on: { tone: 'success', icon: Bell },
	off: { tone: 'info', icon: BellOff },
	denied: { tone: 'warning', icon: BellOff },
	install: { tone: 'info', icon: Smartphone },
	unsupported: { tone: 'warning', icon: BellOff },
} as const

/** Whether notifications are on for this phone, a switch, and why they are impossible. */
export function PushPanel() {
	const { t } = useTranslation('push')
	const failureText = useFailureText()
	const [state, setState] = useState<PushState>(pushState)
	const [isBusy, setBusy] = useState(false)
	const [failure, setFailure] = useState<unknown>()
	const switchBy = async (work: () => Promise<PushState>) => {
		setBusy(true)
		setFailure(undefined)
		try {
			setState(await work())
		} catch (error) {
			setFailure(error)
		} finally {
			setBusy(false)
		}
	}
	const { tone, icon } = styles[state]
	return (
		<div className="flex flex-col gap-3 pt-4" aria-live="polite">
			<Note tone={tone} icon={icon} title={t(`state.${state}`)}>
				{t(`state.${state}Text`)}
			</Note>
			{failure !== undefined && (
				<Note tone="danger" icon={TriangleAlert} title={failureText(failure).title}>
					{failureText(failure).text}
				</Note>
			)}
			{state === 'off' && (
				<Button
					kind="filled"
					big
					icon={Bell}
					busy={isBusy}
					onClick={() => void switchBy(switchPushOn)}
				>
					{t('switchOn')}
				</Button>
			)}
			{state === 'on' && (
				<Button icon={BellOff} busy={isBusy} onClick={() => void switchBy(switchPushOff)}>
					{t('switchOff')}
				</Button>
			)}
		</div>
	)
}
