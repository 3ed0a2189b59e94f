import { useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router'
import { useOutbox } from '#app/phone/use-phone.ts'
import { useSettings } from '#domains/employees'
import {
	ManualParcelForm,
	type ManualValues,
	manualParcelRecord,
	type NewParcel,
} from '#domains/parcels/forms'
import { ActingNotice, createNewParcel, useActing, useParcelPerson } from '#features/parcels'
import { FormPage, WaitingScreen } from '#parts/form-page.tsx'
import { useBack } from '#parts/use-back.ts'
import { useTranslation } from '#texts'
import { Forbidden } from '../errors/forbidden-page.tsx'
import { FeatureGate } from '../feature-gate.tsx'

function Form({ stored, onRestart }: { stored: ManualValues | null; onRestart: () => void }) {
	const { t } = useTranslation(['parcels', 'common'])
	const goBack = useBack({ to: '/parcels/list' })
	const router = useRouter()
	const navigate = useNavigate()
	const canGoBack = useCanGoBack()
	const leave = () => {
		if (canGoBack) router.history.back({ ignoreBlocker: true })
		else void navigate({ to: '/parcels/list', replace: true, ignoreBlocker: true })
	}
	const { data: settings } = useSettings()
	const person = useParcelPerson()
	const outbox = useOutbox()
	const acting = useActing({ name: t('parcels:create'), to: '/parcels' })
	const create = async (form: NewParcel) => {
		await acting.run(t('parcels:create'), () => createNewParcel(outbox, form))
		return 'decided' as const
	}
	if (!settings) return <WaitingScreen title={t('parcels:create')} />
	return (
		<>
			<ManualParcelForm
				stored={stored}
				onRestart={onRestart}
				carrier={settings.carrier}
				person={person}
				back={{ label: t('common:back'), onBack: goBack }}
				error={acting.error}
				onCreate={create}
				onSaved={leave}
			/>
			<ActingNotice acting={acting} />
		</>
	)
}

function CreateScreen() {
	const { t } = useTranslation('parcels')
	const { packsByHand } = useParcelPerson()
	if (!packsByHand) return <Forbidden text={t('createForbidden')} />
	return (
		<FormPage<ManualValues> title={t('create')} record={manualParcelRecord}>
			{(stored, restart) => <Form stored={stored} onRestart={restart} />}
		</FormPage>
	)
}

/** Creates a parcel that is packed by hand. */
export default function ParcelCreatePage() {
	return (
		<FeatureGate feature="parcels">
			<CreateScreen />
		</FeatureGate>
	)
}
