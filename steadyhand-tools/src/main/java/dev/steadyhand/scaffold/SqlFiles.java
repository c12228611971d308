package dev.steadyhand.scaffold;

import java.util.List;

/** Puts the SQL of a process into files. */
interface SqlFiles {
  /** The files, within the folder of a project's SQL. */
  List<NewFile> files(NewProcess process, Version version);
}
