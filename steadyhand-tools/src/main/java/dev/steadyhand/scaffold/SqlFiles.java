package dev.steadyhand.scaffold;

import java.util.List;

/** Distributes the SQL of a process to files. */
interface SqlFiles {
  /** Returns the files, relative to the SQL folder of the project. */
  List<NewFile> files(NewProcess process, Version version);
}
