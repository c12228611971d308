package dev.steadyhand.chaos;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.util.LinkedHashMap;
import java.util.Map;

/** What the machine is like; never what it is called. */
final class Machine {
  private Machine() {}

  static Map<String, String> describe() {
    OperatingSystemMXBean system = ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);
    Map<String, String> facts = new LinkedHashMap<>();
    facts.put(
        "machine",
        "%d cores, %d GiB, %s %s"
            .formatted(
                Runtime.getRuntime().availableProcessors(),
                system.getTotalMemorySize() >> 30,
                system.getName(),
                system.getArch()));
    facts.put("JDK", Runtime.version().toString());
    return facts;
  }
}
