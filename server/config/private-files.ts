/** Only the user of the process may read what it writes from now on: photos, the database, backups. */
export function writePrivately(): void {
  process.umask(0o077);
}
