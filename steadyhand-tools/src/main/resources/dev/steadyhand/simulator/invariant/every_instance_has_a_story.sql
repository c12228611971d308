-- Everything that happened can be read back: supervision.why answers for every instance, and tells of each of its decisions.
select f.what from simulator.finding f
