import { ArticlesScreen } from './articles-screen.tsx'
import { ParcelsGate } from './parcels-gate.tsx'

/** Used and faulty articles that wait for a parcel. */
export default function DirtyPage() {
	return (
		<ParcelsGate>
			<ArticlesScreen key="dirty" type="dirty" />
		</ParcelsGate>
	)
}
