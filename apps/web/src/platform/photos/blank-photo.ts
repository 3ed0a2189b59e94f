/** What is said of a picture on which nothing is to be seen. */
export const blankPhoto = 'Nothing is to be seen on the picture.'
