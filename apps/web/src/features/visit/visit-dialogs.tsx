import { useLocation, useNavigate } from '@tanstack/react-router'
import { Suspense, useEffect, useEffectEvent, useState } from 'react'
import type { Decision, Operation } from '#domains/operations'
import { type Visit, VisitCancelDialog, VisitReplanDialog } from '#domains/visits'
import { useVisit } from '#domains/visits/changes'
import { useCorrecting } from '#features/sync-centre'
import { toaster } from '#parts/toaster.ts'
import { useFormEnd } from '#parts/use-form-end.ts'
import { useTranslation } from '#texts'
import { noteClosedVisit } from './day-end.tsx'
import { useVisitDays } from './use-visit-days.ts'
import type { useVisitDialogs, VisitDialogName } from './use-visit-dialogs.ts'

type DialogProps = {
	visit: Visit
	correcting: Operation | undefined
	onSaved: (decision: Decision) => void
	onFailed: (error: unknown) => void
	onClose: () => void
}

/** The dialog with the days to which this visit can be moved. */
function Replan(props: DialogProps) {
	const { id, customerId, version } = props.visit
	const days = useVisitDays({ customerId, isKnown: version > 0, movedId: id })
	return <VisitReplanDialog {...props} days={days} />
}

/** After a change, returns to the list of visits from its own pages; elsewhere the dialog closes. */
function useReturn(onClose: () => void) {
	const navigate = useNavigate()
	const { pathname } = useLocation()
	return () => {
		if (!pathname.startsWith('/visits/')) return onClose()
		void navigate({ to: '/visits', replace: true, ignoreBlocker: true })
	}
}

type VisitDialogProps = {
	name: VisitDialogName
	visitId: string
	/** The refused change that this one replaces. */
	correct?: string | undefined
	onClose: () => void
}

/** Explains why nothing opens for a visit that this phone lacks data of. */
function useUnknown(isUnknown: boolean, onClose: () => void): void {
	const { t } = useTranslation('visitHistory')
	const close = useEffectEvent(onClose)
	useEffect(() => {
		if (!isUnknown) return
		toaster.show({ text: t('unknown'), isFailure: true })
		close()
	}, [isUnknown, t])
}

/** Cancels or moves a visit over whatever screen is open. Empty for a visit that cannot be changed. */
export function VisitDialog({ name: first, visitId, correct, onClose }: VisitDialogProps) {
	const [name, setName] = useState(first)
	const { data: visit, isError, refetch } = useVisit(visitId)
	useUnknown(!visit && isError, onClose)
	const correcting = useCorrecting(correct)
	const { finish, onFailed } = useFormEnd(correcting)
	const leave = useReturn(onClose)
	// An open form stays, even if the visit is closed meanwhile.
	const [isBegun, setBegun] = useState(false)
	const isAble = name === 'cancel' ? visit?.isCancelable : visit?.isReplanable
	if (isAble && !isBegun) setBegun(true)
	// A correction is based on the office's current visit.
	useEffect(() => {
		if (correcting) void refetch()
	}, [correcting, refetch])
	if (!visit || !(correct ? correcting : isBegun)) return null
	const onSaved = (decision: Decision) => {
		if (finish(decision, leave)) noteClosedVisit()
	}
	const props = { visit, correcting, onSaved, onFailed, onClose }
	return (
		<Suspense>
			{name === 'cancel' ? (
				<VisitCancelDialog
					{...props}
					onReplan={visit.isReplanable && !correcting ? () => setName('replan') : undefined}
				/>
			) : (
				<Replan {...props} />
			)}
		</Suspense>
	)
}

/** The dialog that `useVisitDialogs` has opened. */
export function VisitDialogs({ dialogs }: { dialogs: ReturnType<typeof useVisitDialogs> }) {
	const { opened, close } = dialogs
	return opened && <VisitDialog key={opened.visitId} {...opened} onClose={close} />
}
