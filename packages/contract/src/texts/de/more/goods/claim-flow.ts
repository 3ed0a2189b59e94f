import type { TextsOf } from '../../../text.ts'

export const claimFlow: TextsOf<'claimFlow'> = {
	why: 'Warum?',
	otherReason: 'Anderer Grund',
	whyOther: 'Was genau?',
	thenCamera: 'Danach öffnet sich die Kamera',
	recent: 'Zuletzt bestellt',
	inThisReturn: 'In dieser Retoure',
	what: 'Was geht zurück?',
	added: '{{article}} hinzugefügt',
	due: 'fehlt noch',
	taken: 'gemacht',
	shutter: 'Foto {{number}} aufnehmen',
	hint1: 'Foto 1: das Teil',
	hint2: 'Foto 2: das Etikett oder der Karton',
	noCamera: 'Die Kamera ließ sich nicht öffnen. Nehmen Sie die Fotos hier auf.',
	gallery: 'Galerie',
	cameraView: 'Bild der Kamera',
}
