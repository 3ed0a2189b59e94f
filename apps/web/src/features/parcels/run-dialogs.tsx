import { isShipmentNumberRequired, type ParcelPerson, type WholeParcel } from '@roundsman/contract'
import { Suspense } from 'react'
import { useMoney } from '#domains/employees'
import { CarrierSheet, NumberSheet, ShipSheet } from '#domains/parcels'
import { ActingNotice } from './acting-notice.tsx'
import type { RunSteps } from './use-run-steps.ts'

type RunDialogsProps = { whole: WholeParcel; person: ParcelPerson; steps: RunSteps }

function Dialog({ whole, person, steps }: RunDialogsProps) {
	const money = useMoney()
	const { dialog, acting, work, onOpen } = steps
	const { carrier } = steps.chosen
	const close = () => onOpen(null)
	// Courier and number were opened from the confirmation: it returns afterwards.
	const back = () => onOpen('ship')
	if (dialog === 'carrier') {
		return (
			<CarrierSheet
				whole={whole}
				person={person}
				correcting={undefined}
				refusal={undefined}
				onChoose={work.choose}
				onClose={whole.isChecked || !person.checksCompliance ? back : close}
			/>
		)
	}
	if (dialog === 'number') {
		const { typeNumber } = work
		const { error } = acting
		return <NumberSheet {...{ whole, person, error }} onSave={typeNumber} onClose={back} />
	}
	const needsNumber = isShipmentNumberRequired({ carrier }, person)
	return (
		<ShipSheet
			{...{ whole, carrier, money }}
			isComplete={person.checksCompliance && whole.isChecked}
			lacksNumber={needsNumber && !whole.shipmentNumber}
			isBusy={acting.isBusy}
			error={acting.error}
			onCarrier={() => onOpen('carrier')}
			onNumber={work.askNumber}
			onConfirm={work.ship}
			onClose={close}
		/>
	)
}

/** The open dialog of a run's parcel, or why an action needs the network. */
export function RunDialogs(props: RunDialogsProps) {
	const { dialog, acting } = props.steps
	return (
		<>
			<Suspense>{dialog && <Dialog {...props} />}</Suspense>
			<ActingNotice acting={acting} />
		</>
	)
}
