/** Stands for node's `events` in a web page: the debug adapter's classes extend it, and emit only over streams, which an
 * inline adapter has none of. */
export class EventEmitter {
  emit(): boolean {
    return false;
  }
}
