import type { TextsOf } from '../../../text.ts'

export const claimFlow: TextsOf<'claimFlow'> = {
	why: 'Perché?',
	otherReason: 'Altro motivo',
	whyOther: 'Più precisamente?',
	thenCamera: 'Poi si apre la fotocamera',
	recent: 'Ordinati di recente',
	inThisReturn: 'In questo reso',
	what: 'Che cosa viene reso?',
	added: 'Aggiunto: {{article}}',
	due: 'da scattare',
	taken: 'scattata',
	shutter: 'Scatta la foto {{number}}',
	hint1: 'Foto 1: il pezzo',
	hint2: 'Foto 2: l’etichetta o la scatola',
	noCamera: 'La fotocamera non si è aperta. Scatti le foto qui.',
	gallery: 'Galleria',
	cameraView: 'Immagine della fotocamera',
}
