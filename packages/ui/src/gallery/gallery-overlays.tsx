import { ArrowDown, ArrowUp, CalendarClock, CloudOff, RefreshCw, User, X } from 'lucide'
import { useState } from 'react'
import { Button } from '../button/button.tsx'
import { RadioList } from '../form/radio-list.tsx'
import { ConfirmDialog } from '../overlay/dialog.tsx'
import { Sheet, SheetAction, SheetActions } from '../overlay/sheet.tsx'
import { SideDrawer } from '../overlay/side-drawer.tsx'
import { ToastRegion } from '../overlay/toast.tsx'
import { ToastCard } from '../overlay/toast-card.tsx'
import { createToaster } from '../overlay/toaster.ts'
import { Banner } from '../shell/banner.tsx'
import { Section } from './gallery-section.tsx'

const toaster = createToaster()

type Opened = 'sheet' | 'left' | 'right' | 'dialog' | 'choose' | null

function ActionSheet({
	open,
	close,
	next,
}: {
	open: boolean
	close: () => void
	next: () => void
}) {
	return (
		<Sheet open={open} onOpenChange={close} title="Garage Martin">
			<SheetActions>
				<SheetAction icon={User} onPress={next}>
					Customer
				</SheetAction>
				<SheetAction icon={CalendarClock} onPress={close}>
					Reschedule
				</SheetAction>
				<SheetAction icon={ArrowUp} blockedReason="It is the first one." onPress={close}>
					Move up
				</SheetAction>
				<SheetAction icon={ArrowDown} onPress={close}>
					Move down
				</SheetAction>
				<SheetAction icon={X} danger onPress={close}>
					Cancel visit
				</SheetAction>
			</SheetActions>
		</Sheet>
	)
}

function ChooseSheet({ open, close }: { open: boolean; close: () => void }) {
	const [cause, setCause] = useState<string | null>(null)
	return (
		<Sheet
			open={open}
			onOpenChange={close}
			title="Cause"
			footer={
				<Button kind="filled" big onClick={close}>
					Choose
				</Button>
			}
		>
			<RadioList
				flush
				legend="Cause"
				legendHidden
				value={cause}
				onChange={setCause}
				choices={[
					{ value: 'a', label: 'Wrong article' },
					{ value: 'b', label: 'Damaged' },
				]}
			/>
		</Sheet>
	)
}

function Openers({ open }: { open: (opened: Opened) => void }) {
	return (
		<div className="grid grid-cols-2 gap-2">
			<Button onClick={() => toaster.show({ text: 'Customer ID copied' })}>Toast</Button>
			<Button onClick={() => toaster.show({ text: 'Position not allowed', isFailure: true })}>
				Toast, failure
			</Button>
			<Button
				onClick={() =>
					toaster.show({
						text: 'Visit moved to 24 November',
						icon: CalendarClock,
						action: { label: 'Undo', onPress: () => open(null) },
					})
				}
			>
				Toast, undo
			</Button>
			<Button onClick={() => open('sheet')}>Sheet</Button>
			<Button onClick={() => open('choose')}>Radio sheet</Button>
			<Button onClick={() => open('left')}>Left drawer</Button>
			<Button onClick={() => open('right')}>Right drawer</Button>
			<Button onClick={() => open('dialog')}>Dialog</Button>
		</div>
	)
}

export function Overlays() {
	const [opened, setOpened] = useState<Opened>(null)
	const close = () => setOpened(null)
	const side = opened === 'left' ? 'left' : 'right'
	return (
		<Section title="Banner, toast, sheet, drawer, dialog">
			<Banner tone="inverse" icon={CloudOff} action={{ label: 'Retry', onPress: close }}>
				Offline. 3 changes saved on this phone.
			</Banner>
			<Banner icon={RefreshCw} action={{ label: 'Reload', onPress: close }}>
				An update is ready.
			</Banner>
			<div className="relative h-34">
				<ToastRegion card={ToastCard} toaster={toaster} label="Messages" />
			</div>
			<Openers open={setOpened} />
			<ActionSheet open={opened === 'sheet'} close={close} next={close} />
			<ChooseSheet open={opened === 'choose'} close={close} />
			<SideDrawer
				open={opened === 'left' || opened === 'right'}
				side={side}
				onOpenChange={close}
				title="List"
				closeLabel="Close"
			>
				<p className="px-4">From the {side}</p>
			</SideDrawer>
			<ConfirmDialog
				open={opened === 'dialog'}
				onOpenChange={close}
				title="Cancel this visit?"
				confirmLabel="Cancel visit"
				cancelLabel="Keep it"
				danger
				onConfirm={close}
			>
				The customer is told by the office.
			</ConfirmDialog>
		</Section>
	)
}
