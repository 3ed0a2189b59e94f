export { common, errors } from '@roundsman/contract/texts/fr/first'
export { board, chatInOffice, office } from '@roundsman/contract/texts/fr/office'
