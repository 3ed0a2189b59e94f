import type { TextsOf } from '../../../text.ts'

export const claimFlow: TextsOf<'claimFlow'> = {
	why: 'Pourquoi ?',
	otherReason: 'Autre motif',
	whyOther: 'Plus précisément ?',
	thenCamera: 'Ensuite, l’appareil photo s’ouvre',
	recent: 'Commandés récemment',
	inThisReturn: 'Dans ce retour',
	what: 'Que faut-il retourner ?',
	added: 'Ajouté : {{article}}',
	due: 'à prendre',
	taken: 'prise',
	shutter: 'Prendre la photo {{number}}',
	hint1: 'Photo 1 : la pièce',
	hint2: 'Photo 2 : l’étiquette ou le carton',
	noCamera: 'L’appareil photo ne s’est pas ouvert. Prenez les photos ici.',
	gallery: 'Galerie',
	cameraView: 'Image de l’appareil photo',
}
